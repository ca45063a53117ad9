import type { ReactNode } from 'react'

interface QueryFormProps {
  /** Names and values of the query that the button leads to. The server may know no other part of the present one. */
  fields?: readonly (readonly [name: string, value: string])[]
  onAsked: () => void
  /** Its submit button. */
  children: ReactNode
}

/** A form whose button calls `onAsked`. Before hydration it leads to the page's path with a query. */
export function QueryForm({ fields = [], onAsked, children }: QueryFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAsked()
      }}
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
