/** A phone number as people write one: nine digits of Portugal in groups, or a number with the prefix of a country. */
const PHONE = /(?<!\d)[239]\d(?:[ .-]?\d){7}(?!\d)|\+\d(?:[ .-]?\d){7,}/
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/

/** Whether a text holds a phone number or an e-mail address (PRO-11). */
export const holdsContact = (text: string): boolean => PHONE.test(text) || EMAIL.test(text)
