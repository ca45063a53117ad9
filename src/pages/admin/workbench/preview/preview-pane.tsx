import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { memo, useRef, useState } from 'react'
import { callAdmin } from '#src/api/admin-client.ts'
import { loadWizard } from '#src/features/order/order-effects.ts'
import { OrderLoading, OrderUnavailable } from '#src/features/order/parts/order-status.tsx'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PreviewFrame, type Width } from './preview-frame.tsx'
import { PreviewOrder, type Shown } from './preview-order.tsx'
import { type Followed, type Progress, stepOf } from './preview-start.ts'

interface PreviewPaneProps {
  id: number
  /** The draft's revision on the server, 0 for what is published, or a version; undefined if there is nothing yet. */
  shows: Shown | undefined
  /** Whether it has errors: the questions that have them are left out. */
  broken?: boolean
  /** The question that is open in the editor; the same object as long as it stands where it stood. */
  followed?: Followed | undefined
}

/** The order's layout depends on the window's width; here it depends on the chosen width. */
const breakpointsOf = (width: Width) => {
  const [sm, md, lg, xl] = width === 'phone' ? [9000, 9001, 9002, 9003] : [1, 2, 9002, 9003]
  return createTheme({ breakpoints: { values: { xs: 0, sm, md, lg, xl } } }).breakpoints
}
const breakpoints = { phone: breakpointsOf('phone'), desktop: breakpointsOf('desktop') }

/** The visitor's own wizard on the draft, in phone and desktop width. Sending only checks (ADM-12). */
export const PreviewPane = memo(function PreviewPane({
  id,
  shows,
  broken = false,
  followed,
}: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>('phone')
  const [turn, setTurn] = useState(0)
  const progress = useRef<Progress>(undefined)
  const restart = () => {
    progress.current = undefined
    setTurn(turn + 1)
  }
  return (
    <Box component="section" aria-label="Pré-visualização" data-own-undo>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          aria-label="Largura"
          onChange={(_, next: Width | null) => next && setWidth(next)}
        >
          <ToggleButton value="phone">Telemóvel</ToggleButton>
          <ToggleButton value="desktop">Computador</ToggleButton>
        </ToggleButtonGroup>
        <Button color="secondary" onClick={restart}>
          Recomeçar
        </Button>
      </Box>
      {!shows ? (
        <Typography color="textSecondary">A pré-visualização começa com a primeira alteração.</Typography>
      ) : (
        <>
          {broken && (
            <Typography
              role="status"
              color="textSecondary"
              sx={{ mb: 1, maxWidth: width === 'phone' ? 360 : 600 }}
            >
              As perguntas com erros ficam de fora até serem corrigidas.
            </Typography>
          )}
          <ThemeProvider theme={(outer) => ({ ...outer, breakpoints: breakpoints[width] })}>
            <Loaded
              id={id}
              shows={shows}
              broken={broken}
              width={width}
              turn={turn}
              followed={followed}
              progress={progress}
            />
          </ThemeProvider>
        </>
      )}
    </Box>
  )
})

interface LoadedProps {
  id: number
  shows: Shown
  /** Some questions are left out: nothing can be tried on the server. */
  broken: boolean
  width: Width
  /** Counts how often it was begun again. */
  turn: number
  followed: Followed | undefined
  progress: { current: Progress | undefined }
}

/** Loads a questionnaire once; the one before stays until it is there. */
function Loaded({ id, shows, turn, followed, ...props }: LoadedProps) {
  const key = JSON.stringify([id, shows])
  const { data, failure, reload } = useLoaded(key, async () => {
    const { module } = await callAdmin('previewDraft', { params: { id }, body: shows })
    return { key, wizard: await loadWizard({ serviceId: id, module }) }
  })
  const target = data && followed && stepOf(followed)
  const there = target && data.wizard.definition.steps.some((step) => step.id === target)
  // A question that is not there yet, or has errors, leaves the preview where it is.
  const [last, setLast] = useState<string>()
  if (there && target !== last) setLast(target)
  if (!data)
    return (
      <PreviewFrame width={props.width}>
        {failure ? <OrderUnavailable message={failure.message} onRetry={reload} /> : <OrderLoading />}
      </PreviewFrame>
    )
  return (
    <>
      {failure && <Notice>{failure.message}</Notice>}
      <PreviewOrder
        key={`${data.key} ${turn} ${followed && last}`}
        id={id}
        shows={shows}
        wizard={data.wizard}
        followed={there ? followed : undefined}
        {...props}
      />
    </>
  )
}
