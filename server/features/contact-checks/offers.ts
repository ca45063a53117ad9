// The functions that other features may use.

export { checkEmail, checkPhone } from './contact-checks.ts'
