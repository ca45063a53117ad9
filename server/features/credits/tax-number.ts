import * as jsvat from 'jsvat'
import { isOfAnotherCountry, taxNumber } from '#schemas/atoms/tax-number.ts'

/** Belgian numbers begin with 1 too, since 2023. */
const belgiumToday: jsvat.Country = {
  ...jsvat.belgium,
  calcFn: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  rules: { ...jsvat.belgium.rules, regex: [/^(BE)([01]\d{9})$/] },
}

const countries: readonly jsvat.Country[] = [
  jsvat.austria,
  belgiumToday,
  jsvat.bulgaria,
  jsvat.croatia,
  jsvat.cyprus,
  jsvat.czechRepublic,
  jsvat.denmark,
  jsvat.estonia,
  jsvat.finland,
  jsvat.france,
  jsvat.germany,
  jsvat.greece,
  jsvat.hungary,
  jsvat.ireland,
  jsvat.italy,
  jsvat.latvia,
  jsvat.lithuania,
  jsvat.luxembourg,
  jsvat.malta,
  jsvat.netherlands,
  jsvat.poland,
  jsvat.romania,
  jsvat.slovakiaRepublic,
  jsvat.slovenia,
  jsvat.spain,
  jsvat.sweden,
]

/** Whether an invoice's tax number has its country's form and check digits (VAL-21). */
export const isTaxNumber = (text: string): boolean =>
  taxNumber.test(text) && (!isOfAnotherCountry(text) || jsvat.checkVAT(text, countries).isValid)
