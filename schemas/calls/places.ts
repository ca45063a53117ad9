import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { listOf, objectOf } from './shapes.ts'

export const checkZip = defineCall({
  method: 'GET',
  path: '/api/zip/check/:zip',
  params: objectOf({ zip: { type: 'string', format: 'pt-postal-code' } }),
  reply: objectOf({
    match: { type: 'boolean' },
    /** `cp7`: the whole code was checked; `cp4`: only its first four digits. */
    precision: { enum: ['cp4', 'cp7'] },
    suggestions: listOf(
      objectOf({ num_cod_postal: { type: 'string' }, ext_cod_postal: { type: 'string' } }),
      most.postalCodes,
    ),
  }),
  perMinute: 60,
  rule: 'PLC-1',
})

export const geocode = defineCall({
  method: 'GET',
  path: '/api/geocode',
  query: objectOf({ address: { type: 'string', minLength: 4, maxLength: 120 } }),
  reply: objectOf({
    results: listOf(
      objectOf({
        formatted_address: { type: 'string' },
        geometry: objectOf({
          location: objectOf({ lat: { type: 'number' }, lng: { type: 'number' } }),
        }),
      }),
      most.few,
    ),
  }),
  perMinute: 60,
  rule: 'PLC-3',
})

export const searchPlaces = defineCall({
  method: 'GET',
  path: '/api/localidade/:text',
  params: objectOf({ text: { type: 'string', minLength: 1, maxLength: 80 } }),
  reply: objectOf({
    results: listOf(
      objectOf({
        cod_localidade: { type: ['string', 'null'] },
        nome_abrev_localidade: { type: ['string', 'null'] },
        nome_compl_localidade: { type: ['string', 'null'] },
        cod_distrito: { type: 'string' },
        cod_concelho: { type: 'string' },
        nome_distrito: { type: 'string' },
        nome_concelho: { type: 'string' },
      }),
      most.found,
    ),
  }),
  perMinute: 240,
  rule: 'PLC-4',
})
