import type { AdminAction } from '#schemas/calls/admin/audit.ts'
import { erasePerson, exportPerson } from '../core/person.ts'
import { prepareData, type Services } from '../core/services.ts'
import { accountSubject, COMMAND_LINE, ERASED_SUBJECT, recordAction } from '../features/audit/offers.ts'
import type { Run } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Prints what is kept about a person, as JSON. The log says that it was done, and of whom as long as anything is kept of them (ACC-25). */
export const showPerson: Run = ({ args: { EMAIL: email = '' } }) =>
  onPerson(async (services, log) => {
    const data = await exportPerson(services, email)
    await log('person.export', accountSubject(email))
    return JSON.stringify(data, null, 2)
  })

/** Erases what is kept about a person (ACC-26). */
export const eraseData: Run = ({ args: { EMAIL: email = '' } }) =>
  onPerson(async (services, log) => {
    await erasePerson(services, email)
    await log('person.erase', ERASED_SUBJECT)
    return `Os dados de ${email} foram apagados.`
  })

type Log = (action: AdminAction, subject: string) => Promise<void>

function onPerson(work: (services: Services, log: Log) => Promise<string>): Promise<number> {
  return withDatabase(async (services) => {
    await prepareData(services, (text) => process.stderr.write(`${text}\n`))
    const { db } = services.database
    const done = await work(services, (action, subject) =>
      recordAction(db, new Date().toISOString(), COMMAND_LINE, { action, subject }),
    )
    process.stdout.write(`${done}\n`)
    return 0
  })
}
