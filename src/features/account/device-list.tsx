import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { deviceInWords } from '#schemas/accounts/device-words.ts'
import { longDate } from '#schemas/atoms/long-date.ts'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { PostedForm } from '#schemas/forms/page-on-server.ts'
import { textOf } from '#schemas/forms/posted.ts'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { moment } from '#src/lib/moment.ts'
import { paths } from '#src/routes/paths.ts'
import type { Act, ActionStanding } from '#src/routes/posted-action.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

export type Devices = ReplyOf<typeof calls.listDevices>['devices']

/** The values of the page's buttons, the control that names a device, and the part of the address that says what was ended. */
const END = 'terminar'
const END_OTHERS = 'terminar-outros'
const DEVICE = 'aparelho'
const ENDED = 'terminou'

const endedWords = {
  um: 'A sessão nesse dispositivo terminou.',
  outros: 'As sessões em todos os outros dispositivos terminaram.',
} as const
export type EndedDevices = keyof typeof endedWords

/** What the page's address says that was ended. */
export const endedIn = (query: URLSearchParams): EndedDevices | undefined =>
  (['um', 'outros'] as const).find((what) => what === query.get(ENDED))

const here = (ended: EndedDevices) => `${paths.area}/dispositivos?${ENDED}=${ended}`

/** What the page's posted buttons do, where there are no scripts (ACC-50). */
export const deviceActs = ({ posted }: PostedForm): Record<string, Act> => ({
  [END]: async (call) => {
    await call('endDevice', { params: { id: textOf(posted, DEVICE) } })
    return here('um')
  },
  [END_OTHERS]: async (call) => {
    await call('endOtherDevices', {})
    return here('outros')
  },
})

interface DeviceListProps {
  devices: Devices
  standing: ActionStanding
  ended: EndedDevices | undefined
  onEnd: (id: string) => void
  onEndOthers: () => void
}

/** The devices on which a person is signed in, with what ends each (ACC-50). */
export function DeviceList({ devices, standing, ended, onEnd, onEndOthers }: DeviceListProps) {
  const { token, failed } = standing
  return (
    <Box sx={{ maxWidth: 860, width: '100%' }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 1 }}>
        Dispositivos
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Os navegadores em que tem a sessão iniciada. Se não conhece algum, termine a sessão dele e mude a sua
        password.
      </Typography>
      {failed && <Notice>{failed.text}</Notice>}
      <div aria-live="polite">
        {ended && (
          <Alert key={ended} severity="success" sx={{ mb: 2 }}>
            {endedWords[ended]}
          </Alert>
        )}
      </div>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {devices.map(({ id, program, system, first, last, own, kept_until }) => {
          const name = deviceInWords({ program, system })
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                py: 2,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{own ? `${name} (este dispositivo)` : name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {`Desde ${moment(first)}, usado pela última vez ${moment(last)}`}
                </Typography>
                {kept_until !== null && (
                  <Typography variant="body2" color="textSecondary">
                    {`A sessão fica iniciada até ${longDate(kept_until)}`}
                  </Typography>
                )}
              </Box>
              {own ? (
                <Button href="/sso?signout" color="secondary">
                  Terminar sessão
                </Button>
              ) : (
                <PostForm token={token}>
                  <input type="hidden" name={DEVICE} value={id} />
                  <Button
                    color="secondary"
                    aria-label={`Terminar sessão em ${name}`}
                    {...posts(END, () => onEnd(id))}
                  >
                    Terminar sessão
                  </Button>
                </PostForm>
              )}
            </Box>
          )
        })}
      </Box>
      {devices.some(({ own }) => !own) && (
        <Box sx={{ mt: 2 }}>
          <PostForm token={token}>
            <Button variant="outlined" color="secondary" {...posts(END_OTHERS, onEndOthers)}>
              Terminar sessão em todos os outros
            </Button>
          </PostForm>
        </Box>
      )}
    </Box>
  )
}
