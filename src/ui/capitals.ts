import { isValidElement, type ReactNode } from 'react'

const textOf = (node: ReactNode): string => {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** Whether a text is written in capitals: four in a row at least, and no small letter. */
export const isInCapitals = (node: ReactNode): boolean => {
  const text = textOf(node)
  return /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text)
}
