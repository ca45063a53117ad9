import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import type { CourseStep } from '#schemas/requests/course.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const DOT = 28

const inWords = { done: 'Feito: ', now: 'Agora: ', later: 'A seguir: ' } as const

/** What has happened to a request, what happens now and what comes next, as a line of time (REQ-28). */
export const Course = ({ steps }: { steps: readonly CourseStep[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {steps.map(({ name, stands, text }, index) => (
      <Box
        key={name}
        component="li"
        aria-current={stands === 'now' ? 'step' : undefined}
        sx={{
          position: 'relative',
          pl: `${DOT + 12}px`,
          pb: 2,
          minHeight: DOT,
          // The line from this step to the next.
          ...(index < steps.length - 1 && {
            '&::before': {
              content: '""',
              position: 'absolute',
              left: DOT / 2 - 1,
              top: DOT,
              bottom: 0,
              borderLeft: 2,
              borderLeftStyle: stands === 'done' ? 'solid' : 'dashed',
              borderColor: stands === 'done' ? 'success.main' : 'divider',
            },
          }),
        }}
      >
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: 0,
            top: 0,
            width: DOT,
            height: DOT,
            borderRadius: '50%',
            border: 2,
            display: 'grid',
            placeItems: 'center',
            borderColor: { done: 'success.main', now: 'warning.main', later: 'divider' }[stands],
            bgcolor: { done: 'success.main', now: 'warning.light', later: 'background.paper' }[stands],
            color: 'success.contrastText',
          }}
        >
          {stands === 'done' && <CheckIcon size={16} weight="bold" />}
        </Box>
        <Typography
          sx={{
            fontWeight: 650,
            lineHeight: `${DOT}px`,
            color: stands === 'later' ? 'text.secondary' : undefined,
          }}
        >
          <VisuallyHidden as="span">{inWords[stands]}</VisuallyHidden>
          {name}
        </Typography>
        {text !== '' && (
          <Typography color="textSecondary">
            <span>{text}</span>
          </Typography>
        )}
      </Box>
    ))}
  </Box>
)
