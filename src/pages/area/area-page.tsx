import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import type { calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { ErasePerson } from '#src/features/account/erase-person.tsx'
import { FirstPassword } from '#src/features/account/first-password.tsx'
import { dropSession } from '#src/lib/session.ts'
import { leadPath, paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/notice.tsx'
import { SendAgain } from '#src/ui/send-again.tsx'
import { WaitingQuestion } from '#src/ui/waiting.tsx'

type Area = ReplyOf<typeof calls.showArea>

const roles = { client: 'Cliente', professional: 'Profissional', admin: 'Administração' } as const
const states: Readonly<Record<string, string>> = {
  unverified: 'Por confirmar',
  published: 'À espera de propostas',
  archived: 'Cancelado',
}
const day = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' })

/** What a signed-in person finds: who they are, credits, services and requests, and what they can do with their data. */
export function Page() {
  const navigate = useNavigate()
  const [area, setArea] = useState<Area>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    const controller = new AbortController()
    call('showArea', { signal: controller.signal }).then(setArea, (error: unknown) => {
      if (controller.signal.aborted) return
      if (error instanceof ApiError && error.status === 401) {
        dropSession()
        navigate(paths.signin, { replace: true, state: {} })
      } else setFailure((error as Error).message)
    })
    return () => controller.abort()
  }, [navigate])

  const download = async () => {
    const kept = await call('exportPerson', {})
    const url = URL.createObjectURL(new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'os-meus-dados.json'
    link.click()
    URL.revokeObjectURL(url)
  }
  if (failure)
    return (
      <Frame>
        <Notice>{failure}</Notice>
      </Frame>
    )
  if (!area)
    return (
      <Frame>
        <WaitingQuestion label="A carregar a sua área" />
      </Frame>
    )
  const { user, credits, services, requests } = area
  return (
    <Frame>
      <Chip label={roles[user.role]} color="secondary" sx={{ mb: 1 }} />
      <Typography variant="h1" sx={{ fontSize: '2rem', color: 'secondary.main', overflowWrap: 'anywhere' }}>
        Olá, {user.name}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {user.email}
      </Typography>
      {!user.has_password && (
        <Card title="Defina a sua password">
          <FirstPassword />
        </Card>
      )}
      {!user.email_verified && (
        <Card title="Confirme o seu e-mail">
          <Typography sx={{ mb: 2 }}>
            Abra a ligação que enviámos para {user.email}. É válida durante 48 horas.
          </Typography>
          <SendAgain
            label="Enviar de novo"
            sent="Enviámos uma nova ligação por e-mail."
            send={() => call('verifyAgain', { body: { channel: 'email' } })}
          />
        </Card>
      )}
      {user.phone !== null && !user.phone_verified && (
        <Card title="Confirme o seu telemóvel">
          <Typography sx={{ mb: 2 }}>
            Abra a ligação que enviámos por SMS para {user.phone}. É válida durante 10 minutos.
          </Typography>
          <SendAgain
            label="Enviar novo SMS"
            sent="Enviámos um novo SMS."
            send={() => call('verifyAgain', { body: { channel: 'phone' } })}
          />
        </Card>
      )}
      {user.role === 'admin' && (
        <Button href={paths.admin} variant="contained" sx={{ mb: 3 }}>
          Administração
        </Button>
      )}
      {credits !== null && (
        <Card title="Créditos">
          <Typography sx={{ fontSize: '2.5rem', fontWeight: 750, color: 'primary.main', lineHeight: 1 }}>
            {credits}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {credits === 0 && !user.email_verified
              ? 'Ganha 15 créditos assim que ativar o registo.'
              : 'Usa créditos apenas para os pedidos a que quiser responder.'}
          </Typography>
        </Card>
      )}
      {services.length > 0 && (
        <Card title="Os seus serviços">
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {[...new Set(services)].slice(0, 40).map((title) => (
              <Chip key={title} label={title} variant="outlined" />
            ))}
          </Stack>
        </Card>
      )}
      <Card title="Os seus pedidos">
        {requests.length === 0 && (
          <>
            <Typography sx={{ mb: 2 }}>Ainda não fez pedidos.</Typography>
            <Button component={RouterLink} to={paths.home} variant="contained">
              Pedir propostas
            </Button>
          </>
        )}
        {requests.map(({ id, s, cod, service, state, created_at }) => (
          <Box key={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Link component={RouterLink} to={leadPath({ id, s })} sx={{ display: 'inline-block', py: 0.5 }}>
              {service}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {cod} · {states[state] ?? state} · {day.format(new Date(created_at))}
            </Typography>
          </Box>
        ))}
      </Card>
      <Card title="Os seus dados">
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <Button variant="outlined" color="secondary" onClick={download}>
            Descarregar os meus dados
          </Button>
          <Button component={RouterLink} to="/sso?signout" color="secondary">
            Terminar sessão
          </Button>
        </Stack>
        <ErasePerson />
      </Card>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return <Box sx={{ maxWidth: 760, mx: 'auto', px: 2, py: { xs: 4, md: 6 } }}>{children}</Box>
}

function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Paper component="section" elevation={1} sx={{ p: { xs: 2, md: 4 }, mb: 3, borderRadius: '16px' }}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
