import { unknownPostalCode } from '#schemas/atoms/postal-code.ts'
import { checkingAt, emptyAt, errorAt, filledAt, restoredAt } from '#stories/support/order-snapshot.ts'
import { at, type OrderMeta, OrderStory, onPhone } from '#stories/support/order-story.tsx'

/** Every step of the order in each of its states: the four question types, then the base questions. */
const meta: OrderMeta = { title: 'Assistentes/Pedido/Passos', component: OrderStory }
export default meta

export const SelectEmpty = at(emptyAt('details.trabalho'))
export const SelectEmptyPhone = onPhone(emptyAt('details.trabalho'))
export const SelectFilled = at(filledAt('details.trabalho'))
export const SelectFilledPhone = onPhone(filledAt('details.trabalho'))
export const SelectRestored = at(restoredAt('details.trabalho'))
export const SelectError = at(errorAt('details.trabalho'))
export const SelectErrorPhone = onPhone(errorAt('details.trabalho'))
export const CheckboxEmpty = at(emptyAt('details.divisoes'))
export const CheckboxEmptyPhone = onPhone(emptyAt('details.divisoes'))
export const CheckboxFilled = at(filledAt('details.divisoes'))
export const CheckboxFilledPhone = onPhone(filledAt('details.divisoes'))
export const CheckboxRestored = at(restoredAt('details.divisoes'))
export const CheckboxError = at(errorAt('details.divisoes'))
export const CheckboxErrorPhone = onPhone(errorAt('details.divisoes'))
export const InputEmpty = at(emptyAt('details.area'))
export const InputEmptyPhone = onPhone(emptyAt('details.area'))
export const InputFilled = at(filledAt('details.area'))
export const InputFilledPhone = onPhone(filledAt('details.area'))
export const InputRestored = at(restoredAt('details.area'))
export const InputError = at(errorAt('details.area'))
export const InputErrorPhone = onPhone(errorAt('details.area'))
export const TextareaEmpty = at(emptyAt('details.espaco'))
export const TextareaEmptyPhone = onPhone(emptyAt('details.espaco'))
export const TextareaFilled = at(filledAt('details.espaco'))
export const TextareaFilledPhone = onPhone(filledAt('details.espaco'))
export const TextareaRestored = at(restoredAt('details.espaco'))
export const TextareaError = at(errorAt('details.espaco', { espaco: 'x'.repeat(2001) }))
export const WhenEmpty = at(emptyAt('when'))
export const WhenEmptyPhone = onPhone(emptyAt('when'))
export const WhenFilled = at(filledAt('when'))
export const WhenFilledPhone = onPhone(filledAt('when'))
export const WhenRestored = at(restoredAt('when'))
export const WhenError = at(errorAt('when'))
export const WhenErrorPhone = onPhone(errorAt('when'))
export const InfoEmpty = at(emptyAt('info'))
export const InfoEmptyPhone = onPhone(emptyAt('info'))
export const InfoFilled = at(filledAt('info'))
export const InfoFilledPhone = onPhone(filledAt('info'))
export const InfoRestored = at(restoredAt('info'))
export const InfoError = at(errorAt('info', { info: 'x'.repeat(2001) }))
export const PostalCodeEmpty = at(emptyAt('zip_home'))
export const PostalCodeEmptyPhone = onPhone(emptyAt('zip_home'))
export const PostalCodeFilled = at(filledAt('zip_home'))
export const PostalCodeFilledPhone = onPhone(filledAt('zip_home'))
export const PostalCodeRestored = at(restoredAt('zip_home'))
export const PostalCodeError = at(errorAt('zip_home', { zip_home: '1000' }))
export const PostalCodeErrorPhone = onPhone(errorAt('zip_home', { zip_home: '1000' }))
export const ContactEmpty = at(emptyAt('contact'))
export const ContactEmptyPhone = onPhone(emptyAt('contact'))
export const ContactFilled = at(filledAt('contact'))
export const ContactFilledPhone = onPhone(filledAt('contact'))
export const ContactRestored = at(restoredAt('contact'))
export const ContactError = at(errorAt('contact', { phone: '812 345 678', email: 'ana' }))
export const ContactErrorPhone = onPhone(errorAt('contact', { phone: '812 345 678', email: 'ana' }))
export const NameEmpty = at(emptyAt('name'))
export const NameEmptyPhone = onPhone(emptyAt('name'))
export const NameFilled = at(filledAt('name'))
export const NameFilledPhone = onPhone(filledAt('name'))
export const NameRestored = at(restoredAt('name'))
export const NameError = at(errorAt('name'))
export const NameErrorPhone = onPhone(errorAt('name'))
export const SelectOther = at({
  ...emptyAt('details.trabalho'),
  context: {
    ...emptyAt('details.trabalho').context,
    answers: { 'details.trabalho': { trabalho: 'Outro: ' } },
  },
})
export const SelectOtherError = at(errorAt('details.trabalho', { trabalho: 'Outro: ' }))
export const SelectOtherErrorPhone = onPhone(errorAt('details.trabalho', { trabalho: 'Outro: ' }))
export const ChecksOtherError = at(errorAt('details.divisoes', { divisoes: ['sala', 'Outro: '] }))
export const ChecksOtherErrorPhone = onPhone(errorAt('details.divisoes', { divisoes: ['sala', 'Outro: '] }))
export const PostalCodeChecking = at(checkingAt('zip_home'))
export const PostalCodeValid = at({
  ...filledAt('zip_home'),
  verdict: {
    problems: [],
    notes: { zip_home: 'O código postal é válido' },
    place: { lat: 38.7313, lng: -9.1356 },
  },
})
export const PostalCodeUnknown = at({
  ...errorAt('zip_home', { zip_home: '0000-000' }),
  verdict: {
    problems: [
      {
        path: '/zip_home',
        keyword: 'check',
        message: unknownPostalCode([
          { num_cod_postal: '1000', ext_cod_postal: '001' },
          { num_cod_postal: '1000', ext_cod_postal: '002' },
        ]),
      },
    ],
  },
})
export const ContactChecking = at(checkingAt('contact'))
export const ContactRefused = at({
  ...errorAt('contact', { phone: '912 345 678', email: 'ana.teste@gmial.com' }),
  verdict: {
    problems: [
      { path: '/email', keyword: 'check', message: 'Verifique o e-mail: quis dizer ana.teste@gmail.com?' },
    ],
  },
})
