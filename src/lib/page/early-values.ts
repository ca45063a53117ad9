import { FIELDS, type Field, takeField } from './use-take-over.ts'

const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<Field>(FIELDS)]

/** Whether a field stands for another one: by its name, and by its value where that tells one choice from the other. */
function isSame(old: Field, field: Field): boolean {
  if (field.type !== old.type) return false
  if (old.type === 'radio' || old.type === 'checkbox')
    return field.name === old.name && field.value === old.value
  return old.id !== '' ? field.id === old.id : old.name !== '' && field.name === old.name
}

/** Has a field show what another one has, as if the person had typed or chosen it there. */
function copyValue(from: Field, to: Field): void {
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) to.value = from.value
  else if (from.type === 'file') to.files = from.files
  else if (from.type === 'radio' || from.type === 'checkbox') to.checked = from.checked
  else to.value = from.value
}

/** Gives a field the focus, and the caret of the one that it stands for. */
function giveFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true })
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/**
 * Remembers the fields of a page that came as HTML (PAGE-40). Where something else has changed the page, React makes a part of
 * it again: the returned function then gives the new fields what was typed or chosen in the old ones, with focus and caret.
 */
export function keepEarlyValues(root: HTMLElement): () => void {
  const address = location.href
  let fields = fieldsIn(root)
  let focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  return () => {
    // The fields of another page, or of another step, are others.
    if (location.href !== address) return
    const now = fieldsIn(root)
    fields = fields.map((old, at) => {
      if (old.isConnected) return old
      const inPlace = now.length === fields.length ? now[at] : undefined
      const field = now.find((one) => isSame(old, one)) ?? inPlace
      if (!field || field.type !== old.type) return old
      const hadFocus = old === focused && document.activeElement === document.body
      if (field.type !== 'hidden') {
        copyValue(old, field)
        takeField(field)
      }
      if (hadFocus) giveFocus(old, field)
      return field
    })
  }
}
