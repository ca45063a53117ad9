// What other features may use of this one.

export { openVault } from './vault.ts'
