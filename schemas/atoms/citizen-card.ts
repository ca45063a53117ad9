const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Whether the check digits of a Cartão de Cidadão number (`00000000 0 ZZ0`) fit, when it is written in full: digits and
 * letters from the right, every second one doubled (less nine above nine), add up to a multiple of ten. Undefined for
 * anything else (the eight digits alone, another form), of which nothing can be said.
 */
export function citizenCardFits(text: string): boolean | undefined {
  const number = text.replaceAll(' ', '').toUpperCase()
  if (!/^\d{9}[A-Z0-9]{2}\d$/.test(number)) return undefined
  const sum = [...number].reverse().reduce((total, letter, index) => {
    const value = VALUES.indexOf(letter)
    const doubled = index % 2 === 1 ? value * 2 : value
    return total + (index % 2 === 1 && doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
