import sheet from 'virtual:icon-sheet'

/** A duotone icon from the icon sheet, by its name in `schemas/catalogue/icons`. */
export function SheetIcon({ name, size }: { name: string; size: number }) {
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden="true" focusable="false">
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
