import {
  austria,
  belgium,
  bulgaria,
  type Country,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from 'jsvat'
import { isOfAnotherCountry, taxNumber } from '#schemas/atoms/tax-number.ts'

/** Belgian numbers begin with 1 too, since 2023. */
const belgiumToday: Country = {
  ...belgium,
  calcFn: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  rules: { ...belgium.rules, regex: [/^(BE)([01]\d{9})$/] },
}

const countries: readonly Country[] = [
  austria,
  belgiumToday,
  bulgaria,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
]

/** Whether an invoice's tax number has its country's form and check digits (VAL-21). */
export const isTaxNumber = (text: string): boolean =>
  taxNumber.test(text) && (!isOfAnotherCountry(text) || checkVAT(text, countries).isValid)
