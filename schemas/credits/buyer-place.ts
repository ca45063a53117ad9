import { isOfAnotherCountry } from '../atoms/tax-number.ts'

/** The parts of Portugal whose rates of VAT differ. */
export type VatRegion = 'Continente' | 'Açores' | 'Madeira' | ''

const POSTAL_CODE = /(?<!\d)(\d{4})-\d{3}(?!\d)/g

const countries = new Intl.DisplayNames('pt-PT', { type: 'region' })

/**
 * Where a buyer of credits is, as the accountant needs it for the VAT of the invoice (CRD-20): the country by the tax number,
 * and for Portugal the region by the last postal code of the address. The region is empty for other countries, and where the
 * address has no postal code.
 */
export function buyerPlace({ nif, address }: { readonly nif: string; readonly address: string }): {
  readonly country: string
  readonly region: VatRegion
} {
  if (isOfAnotherCountry(nif)) {
    const code = nif.slice(0, 2)
    return { country: countries.of(code === 'EL' ? 'GR' : code) ?? code, region: '' }
  }
  const [, area] = [...address.matchAll(POSTAL_CODE)].at(-1) ?? []
  return { country: 'Portugal', region: area === undefined ? '' : regionOf(Number(area)) }
}

/** The region of a postal area, its four first digits: 9000 to 9499 are Madeira's, 9500 to 9999 the Azores'. */
const regionOf = (area: number): VatRegion =>
  area < 9000 ? 'Continente' : area < 9500 ? 'Madeira' : 'Açores'
