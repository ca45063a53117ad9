import { useState } from 'react'
import { differenceInWords } from '#schemas/questions/difference.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { inSentence } from '#src/features/question-editor/groups/names.ts'
import { usePublishing } from '#src/features/question-editor/publishing/use-publishing.tsx'
import { type Version, Versions } from '#src/features/question-editor/publishing/versions.tsx'
import type { Subgroup } from '#src/features/question-editor/service-form.tsx'
import { moment } from '#src/lib/moment.ts'

interface VersionsTabProps {
  id: number
  title: string
  versions: readonly Version[]
  subgroups: readonly Subgroup[]
  waiting: boolean
  onReload: () => void
  onFailed: (error: Error | undefined) => void
}

async function contentOf(id: number, number: number) {
  const { content } = await callAdmin('showVersion', { params: { id, number } })
  return content
}

/** The publications of a service. Two can be compared, and one published again after the same checks. */
export function VersionsTab(props: VersionsTabProps) {
  const { id, title, versions, subgroups, waiting, onReload, onFailed } = props
  const [compared, setCompared] = useState<{ from: number; to: number; sentences: string[] | undefined }>()
  const publishing = usePublishing(id, onReload)
  const compare = (from: number, to: number) => {
    setCompared({ from, to, sentences: undefined })
    Promise.all([contentOf(id, from), contentOf(id, to)]).then(
      ([before, after]) => setCompared({ from, to, sentences: differenceInWords(before, after, subgroups) }),
      onFailed,
    )
  }
  const base_number = versions[0]?.number ?? 0
  const rollBack = (number: number) => {
    const params = { id, number }
    publishing.open({
      title: `de novo a versão ${number}: ${inSentence(id, title)}`,
      check: () => callAdmin('checkVersion', { params, body: { base_number } }),
      publish: (note, accepted) =>
        callAdmin('publishVersion', { params, body: { base_number, note, accepted } }),
    })
  }
  return (
    <>
      <Versions
        id={id}
        versions={versions}
        moment={moment}
        compared={compared}
        onCompare={compare}
        onRollBack={rollBack}
        waiting={waiting}
      />
      {publishing.dialog}
    </>
  )
}
