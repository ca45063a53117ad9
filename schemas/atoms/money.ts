/**
 * Amounts in euros: comma decimals, dots between thousands, two decimals (L§5). In answers and on the wire an amount is a
 * number with at most two decimals; calculations are done in whole cents.
 */
export const money = {
  schema: { type: 'number', minimum: 0, maximum: 99_999_999.99, multipleOf: 0.01 },
  positive: { type: 'number', minimum: 1, maximum: 99_999_999.99, multipleOf: 0.01 },
  inputMode: 'decimal',
} as const

/** `[whole, decimals]` of an amount as people type and paste it, or undefined when it is none. */
function parts(text: string): [string, string] | undefined {
  const bare = text.replace(/[\s\u00a0€]/g, '')
  const comma = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/.exec(bare)
  if (comma) return [comma[1]?.replaceAll('.', '') ?? '', comma[2] ?? '']
  // As a calculator or a spreadsheet writes it: '1234.50', '1,234.50'.
  const dot = /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/.exec(bare)
  return dot ? [dot[1]?.replaceAll(',', '') ?? '', dot[2] ?? ''] : undefined
}

/** Reads an amount as typed or pasted: '1.234,5', '1234.50', '250000', '1 000 €'. Undefined when it is none. */
export function parseMoney(text: string): number | undefined {
  const found = parts(text)
  if (!found) return undefined
  const [whole, decimals] = found
  return whole.length > 9 ? Number(whole) : Number(whole + decimals.padEnd(2, '0')) / 100
}

/** An amount as it stands in a field: '1.234,50'. */
export function printMoney(amount: number): string {
  const cents = Math.round(amount * 100)
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${whole},${String(cents % 100).padStart(2, '0')}`
}
