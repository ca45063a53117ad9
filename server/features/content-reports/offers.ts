// The functions that other features may use.

export { noteContentReport } from './note-report.ts'
