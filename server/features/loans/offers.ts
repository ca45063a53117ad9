// The functions that other features may use.

export { openVault } from './vault.ts'
