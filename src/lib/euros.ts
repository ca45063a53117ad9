/** A whole number with dots between its thousands. */
export const inThousands = (amount: number | string): string =>
  String(amount).replace(/\B(?=(\d{3})+$)/g, '.')

/** Euros with dots between thousands and a comma before the cents (PAGE-33), the same on the server and in every browser. */
export function euros(amount: number, decimals = 2): string {
  const [whole = '', cents] = amount.toFixed(decimals).split('.')
  return `${inThousands(whole)}${cents === undefined ? '' : `,${cents}`} €`
}

/** A day as people write it, dd/mm/yyyy, out of yyyy-mm-dd. */
export const dayInWords = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/')
