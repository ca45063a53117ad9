import { useState } from 'react'
import { callAdmin } from '#src/api/admin-client.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { ImportedFile } from './import-report.tsx'

const MAX_MEGABYTES = 10

/**
 * Reads a file's text. Rejects with the server's text for a file that is too large: a browser may lose that reply
 * while it still sends.
 */
async function textOf(file: File): Promise<string> {
  if (file.size > MAX_MEGABYTES * 1024 * 1024)
    throw new Error(`O ficheiro é demasiado grande: pode ter até ${MAX_MEGABYTES} MB.`)
  return file.text()
}

/** What is said of a file that is imported again. */
interface Again {
  /** The drafts that it may replace. */
  replace?: readonly { service: number; revision: number }[]
  /** What its unknown services and groups are here, 0 for left out. */
  ids?: ReadonlyMap<number, number> | undefined
  /** Of which service it is, where it has nothing but questions. */
  service?: number | undefined
}

/** What was not done, and how to do it again. */
interface Refused {
  error: Error
  again: () => void
}

/**
 * Exports all questions as a file, and imports a file into drafts. `imported` is the result of the last import, `refused`
 * why the last thing was not done, with `again`; `busy` names what is under way. `onImported` is called when drafts may
 * have changed.
 */
export function useQuestionsFile(onImported: () => void) {
  const [imported, setImported] = useState<ImportedFile & { file: string } & Pick<Again, 'service' | 'ids'>>()
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState<'export' | 'import'>()
  const attempt = (what: 'export' | 'import', work: () => Promise<unknown>) => {
    setRefused(undefined)
    setBusy(what)
    work()
      .catch((error: Error) => setRefused({ error, again: () => attempt(what, work) }))
      .finally(() => setBusy(undefined))
  }
  const exportAll = () =>
    attempt('export', () =>
      callAdmin('exportQuestions', { query: {} }).then(({ file }) => saveFile(file, 'perguntas.json')),
    )
  const importText = async (file: string, { replace = [], ids, service }: Again = {}) => {
    const report = await callAdmin('importQuestions', {
      body: file,
      query: {
        ...(replace.length > 0 && {
          replace: replace.map((one) => `${one.service}:${one.revision}`).join(','),
        }),
        ...(ids && { ids: [...ids].map(([inFile, here]) => `${inFile}:${here}`).join(',') }),
        ...(service !== undefined && { service }),
      },
    })
    setImported({ ...report, file, service, ids })
    onImported()
  }
  const importFile = (file: File) => attempt('import', () => textOf(file).then((text) => importText(text)))
  const replaceDrafts = () => {
    if (!imported) return
    const { file, skipped, service, ids } = imported
    const replace = skipped.map(({ service: id, revision }) => ({ service: id, revision }))
    attempt('import', () => importText(file, { replace, service, ids }))
  }
  /** Imports a file after it was said what its unknown services and groups are here. */
  const importAs = (ids: ReadonlyMap<number, number>) => {
    if (imported) attempt('import', () => importText(imported.file, { ids }))
  }
  /** Imports a file that has nothing but questions as those of a service. */
  const importFor = (service: number) => {
    if (imported) attempt('import', () => importText(imported.file, { service }))
  }
  const close = () => {
    setImported(undefined)
    setRefused(undefined)
  }
  return { imported, refused, busy, exportAll, importFile, importFor, importAs, replaceDrafts, close }
}
