import { propertyTypes, sizes } from '../showcase/real-estate.ts'
import { most } from './bounds.ts'
import { defineCall } from './define-call.ts'
import { listOf, objectOf, text } from './shapes.ts'

const placeCode = (pattern: string) => ({ type: 'string', pattern }) as const

export const listPackages = defineCall({
  method: 'GET',
  path: '/api/packages',
  reply: objectOf({
    packages: listOf(
      {
        type: 'object',
        properties: {
          title: text,
          /** Euros, without VAT. */
          price: { type: 'number' },
          credits: { type: 'integer' },
          pictures: { type: 'integer' },
          /** Whether new requests are told by SMS as well (TEL-9). */
          sms: { type: 'boolean' },
          /** A short text that marks the package. */
          badge: text,
          benefits: listOf(objectOf({ title: text }), most.few),
        },
        required: ['title', 'price', 'credits', 'pictures', 'benefits'],
        additionalProperties: false,
      },
      most.packages,
    ),
  }),
  rule: 'PAGE-27',
})

export const listRealEstate = defineCall({
  method: 'GET',
  path: '/api/imoveis',
  query: {
    type: 'object',
    properties: {
      type: { enum: propertyTypes },
      size: { enum: sizes },
      sort: { type: 'integer', minimum: 1, maximum: 6 },
      /** At most one of the three codes is set (PLC-10). */
      cod_distrito: placeCode('^\\d{2}$'),
      /** District and municipality: a municipality's own two digits repeat in every district. */
      cod_concelho: placeCode('^\\d{4}$'),
      cod_localidade: placeCode('^\\d{1,8}$'),
      /** A place by its name, as a form without scripts sends it. */
      place: { type: 'string', maxLength: 80 },
    },
    additionalProperties: false,
  },
  reply: objectOf({
    results: listOf(
      objectOf({
        id: { type: 'integer' },
        type: { enum: propertyTypes },
        size: { enum: [...sizes, null] },
        title: text,
        place: text,
        /** Euros; for a rent, a month's. */
        price: { type: 'integer' },
        rent: { type: 'boolean' },
        /** Square metres. */
        area: { type: 'integer' },
        published: { type: 'string', format: 'date' },
        energy: text,
      }),
      most.listings,
    ),
    /** The name of the place in the filter; null if there is none, or if the code or name is unknown. */
    place: { type: ['string', 'null'] },
  }),
  rule: 'PAGE-21',
})
