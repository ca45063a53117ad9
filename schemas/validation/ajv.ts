import { Ajv, type Options } from 'ajv'
import { type Formats, formats } from './formats.ts'

interface AjvOptions extends Pick<Options, 'allErrors' | 'code'> {
  /** Formats that only these schemas name. */
  ownFormats?: Formats
}

/**
 * The one way to make an Ajv: strict, with our formats, and never changing what it checks (no coercion, no removal, no
 * defaults). `allErrors` is for people's forms, where every field wants its message; raw requests stop at the first.
 */
export function createAjv({ ownFormats, ...options }: AjvOptions = {}): Ajv {
  return new Ajv({
    strict: true,
    strictRequired: false,
    strictTypes: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    validateFormats: true,
    // For a value that has to repeat another field's (a password).
    $data: true,
    // Amounts have two decimals, which binary numbers do not hold exactly.
    multipleOfPrecision: 6,
    formats: { ...formats, ...ownFormats },
    ...options,
  })
}
