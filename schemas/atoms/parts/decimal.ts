import { visibleCode } from '../../text/visible.ts'

/** With this many digits before the comma, hundredths are still exact in a number. */
const MAX_WHOLE_DIGITS = 13

/** '250.000,00', '250 000,00', '250000,5': the same separator between all thousands, then a comma. */
const WITH_COMMA = /^(\d{1,3}([. ])\d{3}(?:\2\d{3})*|\d+)(?:,(\d{0,2}))?$/

/** '1234.50', '1,234.50', '1 234.50': as a calculator or a spreadsheet writes it. */
const WITH_DOT = /^(\d{1,3}([, ])\d{3}(?:\2\d{3})*|\d+)\.(\d{1,2})$/

/** A typed or pasted number without what cannot be seen: one kind of space, nothing around it. */
export const bareText = (text: string): string => visibleCode(text).replace(/\s/g, ' ')

/**
 * Reads a number of at most two decimals as people write it: '1.234,5', '250 000', '1234.50'. Undefined for everything
 * else, also for what could be meant in two ways ('250,000', '1,500').
 */
export function parseDecimal(text: string): number | undefined {
  const bare = bareText(text)
  const parts = WITH_COMMA.exec(bare) ?? WITH_DOT.exec(bare)
  if (!parts) return undefined
  const whole = (parts[1] ?? '').replace(/\D/g, '')
  if (whole.length > MAX_WHOLE_DIGITS) return undefined
  return Number(whole + (parts[3] ?? '').padEnd(2, '0')) / 100
}

/** A whole number with dots between its thousands: '1.234'. */
export function printWhole(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, '.')
}

/** A number with dots between thousands and a comma before its decimals: '4.000', '1.250,5'. */
export function printDecimal(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  return decimals === undefined ? printWhole(value) : `${printWhole(Number(whole))},${decimals}`
}
