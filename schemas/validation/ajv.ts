import { Ajv, type Options } from 'ajv'
import { formats } from './formats.ts'

/**
 * The one way to make an Ajv: strict, with our formats, and never changing what it checks (no coercion, no removal, no
 * defaults). `allErrors` is for people's forms, where every field wants its message; raw requests stop at the first.
 */
export function createAjv(options: Pick<Options, 'allErrors' | 'code'> = {}): Ajv {
  return new Ajv({
    strict: true,
    strictRequired: false,
    strictTypes: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    validateFormats: true,
    formats,
    ...options,
  })
}
