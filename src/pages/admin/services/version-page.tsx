import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { isGroup } from '#schemas/questions/service-ids.ts'
import { callAdmin } from '#src/api/admin-client.ts'
import { SectionFrame } from '#src/features/admin/section-frame.tsx'
import { QuestionsInWords } from '#src/forms/questions-in-words.tsx'
import { moment } from '#src/lib/moment.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Waiting } from '#src/ui/feedback/waiting.tsx'
import { PreviewPane } from '../workbench/preview/preview-pane.tsx'

/** One version of a service's, a group's or the base questions: read, and tried as visitors had it (ADM-13). */
export function Page() {
  const { id: idText = '', number: at = '' } = useParams()
  const [id, number] = [idText === 'base' ? 0 : Number(idText), Number(at)]
  const areIds = [id, number].every((one) => Number.isInteger(one) && one >= 0) && idText !== '0'
  const shows = useMemo(() => ({ version: number }), [number])
  const { data, failure, reload } = useLoaded(`${id} ${number}`, async (signal) => {
    if (!areIds) throw new Error('Esta versão não existe.')
    return callAdmin('showVersion', { params: { id, number }, signal })
  })
  const back = `${isGroup(id) ? 'grupos' : 'servicos'}/${idText}?parte=versoes`
  return (
    <SectionFrame
      title={data ? `${data.content.title}, versão ${number}` : `Versão ${at}`}
      from={[back, 'Versões']}
      failure={failure}
      onRetry={reload}
    >
      {!data && !failure && <Waiting label="A carregar a versão" shape="cards" />}
      {data && (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{data.about.note}</Typography>
          <Typography color="textSecondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
            {data.about.author} · {moment(data.about.at)}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
            }}
          >
            <QuestionsInWords title={data.content.title} questions={data.content.questions} />
            <Box sx={{ position: { lg: 'sticky' }, '@media print': { position: 'static' }, top: 16 }}>
              <PreviewPane id={id} shows={shows} />
            </Box>
          </Box>
        </>
      )}
    </SectionFrame>
  )
}
