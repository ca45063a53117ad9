import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/**
 * Once fields that came with the page's HTML are hydrated, hands what was chosen or typed in them before to their
 * handlers, which have heard of none of it; the caret stays. A choice leads nowhere by itself: whoever made it without
 * scripts is about to press the button.
 */
export function useTakeOver(within: RefObject<HTMLElement | null>): void {
  const [inHtml] = useState(!useInBrowser())
  const caret = useRef<Caret>(undefined)
  // In the commit itself: a press between it and a later effect would be told to handlers that do not know of the one before.
  useLayoutEffect(() => {
    if (!inHtml) return
    caret.current = caretNow()
    for (const field of within.current?.querySelectorAll<Field>(FIELDS) ?? []) takeField(field)
  }, [inHtml, within])
  // The field may be as in the HTML until its value comes back by a later render.
  useLayoutEffect(() => {
    if (caret.current && !isAwaited(caret.current)) caret.current = undefined
  })
}

/** A field of a form, and how all of them are found. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export const FIELDS = 'input, textarea, select'

/** Tells a field's handlers what it has otherwise than the HTML. */
export function takeField(field: Field): void {
  if (field instanceof HTMLTextAreaElement) takeText(field, HTMLTextAreaElement)
  else if (field instanceof HTMLSelectElement) takeSelection(field)
  else if (field.type === 'file') takeFiles(field)
  else if (field.type === 'radio' || field.type === 'checkbox') takeChoice(field)
  else takeText(field, HTMLInputElement)
}

/** Where somebody was writing in a field. */
interface Caret extends Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'> {
  field: HTMLInputElement | HTMLTextAreaElement
  /** The field's text in the HTML. */
  inHtml: string
}

/** The caret of the field that has the focus; undefined where it has none. */
function caretNow(): Caret | undefined {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
  const { value, defaultValue: inHtml, selectionStart, selectionEnd } = field
  return selectionStart === null || value === inHtml
    ? undefined
    : { field, inHtml, value, selectionStart, selectionEnd }
}

/** Whether a field is still to get its text back. Puts the caret back in one that has it. */
function isAwaited({ field, inHtml, value, selectionStart, selectionEnd }: Caret): boolean {
  if (field !== document.activeElement) return false
  if (field.value === value) field.setSelectionRange(selectionStart, selectionEnd)
  return field.value === inHtml
}

/** Whether a choice was made by pointer: it has the focus then, and shows nothing of it. */
export const isPressed = (field: HTMLInputElement): boolean =>
  field.checked && field === document.activeElement && !field.matches(':focus-visible')

/** Takes the choice back and makes it again. React knows what the HTML had as the default. */
function takeChoice(field: HTMLInputElement): void {
  const { checked, defaultChecked, type } = field
  if (checked === defaultChecked || (type === 'radio' && !checked)) return
  field.checked = defaultChecked
  field.click()
}

/** Says that files were chosen. */
function takeFiles(field: HTMLInputElement): void {
  if (field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Says that another entry was chosen than the one that the HTML had chosen: the first one where it named none. */
function takeSelection(field: HTMLSelectElement): void {
  const before = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
  if (field.value !== before?.value) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Says that the text was typed. React compares with what was last set by its own property. */
function takeText(
  field: HTMLInputElement | HTMLTextAreaElement,
  kind: typeof HTMLInputElement | typeof HTMLTextAreaElement,
): void {
  const { value, defaultValue } = field
  if (value === defaultValue) return
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
