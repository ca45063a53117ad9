// What other features may use of this one.

export { checkEmail, checkPhone } from './contact-checks.ts'
