import { defineCall } from './define-call.ts'

export const checkZip = defineCall({
  method: 'GET',
  path: '/api/zip/check/:zip',
  params: {
    type: 'object',
    properties: { zip: { type: 'string', format: 'pt-postal-code' } },
    required: ['zip'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      match: { type: 'boolean' },
      /** `cp7`: the whole code was checked; `cp4`: only its first four digits. */
      precision: { enum: ['cp4', 'cp7'] },
      suggestions: {
        type: 'array',
        items: {
          type: 'object',
          properties: { num_cod_postal: { type: 'string' }, ext_cod_postal: { type: 'string' } },
          required: ['num_cod_postal', 'ext_cod_postal'],
          additionalProperties: false,
        },
      },
    },
    required: ['match', 'precision', 'suggestions'],
    additionalProperties: false,
  },
  perMinute: 60,
  rule: 'PLC-1',
})

export const geocode = defineCall({
  method: 'GET',
  path: '/api/geocode',
  query: {
    type: 'object',
    properties: { address: { type: 'string', minLength: 4, maxLength: 120 } },
    required: ['address'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      results: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            formatted_address: { type: 'string' },
            geometry: {
              type: 'object',
              properties: {
                location: {
                  type: 'object',
                  properties: { lat: { type: 'number' }, lng: { type: 'number' } },
                  required: ['lat', 'lng'],
                  additionalProperties: false,
                },
              },
              required: ['location'],
              additionalProperties: false,
            },
          },
          required: ['geometry', 'formatted_address'],
          additionalProperties: false,
        },
      },
    },
    required: ['results'],
    additionalProperties: false,
  },
  perMinute: 60,
  rule: 'PLC-3',
})

export const searchPlaces = defineCall({
  method: 'GET',
  path: '/api/localidade/:text',
  params: {
    type: 'object',
    properties: { text: { type: 'string', minLength: 1, maxLength: 80 } },
    required: ['text'],
    additionalProperties: false,
  },
  reply: {
    type: 'object',
    properties: {
      results: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            cod_localidade: { type: ['string', 'null'] },
            nome_abrev_localidade: { type: ['string', 'null'] },
            nome_compl_localidade: { type: ['string', 'null'] },
            cod_distrito: { type: 'string' },
            cod_concelho: { type: 'string' },
            nome_distrito: { type: 'string' },
            nome_concelho: { type: 'string' },
          },
          required: [
            'cod_localidade',
            'nome_abrev_localidade',
            'nome_compl_localidade',
            'cod_distrito',
            'cod_concelho',
            'nome_distrito',
            'nome_concelho',
          ],
          additionalProperties: false,
        },
      },
    },
    required: ['results'],
    additionalProperties: false,
  },
  perMinute: 240,
  rule: 'PLC-4',
})
