/** The value of the form's button, where there are no scripts, and the id of its place. */
export const CHANGE_CONTACT = 'mudar-contacto'

export const channels = ['email', 'phone'] as const
export type Channel = (typeof channels)[number]

/** The values of the buttons that confirm a new contact by its code, by channel. */
export const CONFIRM_CONTACT = {
  email: 'confirmar-novo-email',
  phone: 'confirmar-novo-telemovel',
} as const satisfies Record<Channel, string>

/** The name of the field with the code. */
export const CODE = 'codigo'

/** The part of the page's address that says that the contact was changed. */
export const CONTACT_CHANGED = 'contacto'

export const SAVED = 'Contacto guardado.'
