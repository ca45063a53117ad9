import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom'
import { ACTION } from '#schemas/forms/control-names.ts'
import { ASKED_LABEL } from '#schemas/requests/asking.ts'
import { decidingInWords } from '#schemas/requests/deciding.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/client.ts'
import { useNews } from '#src/api/use-news.ts'
import { OpenChat } from '#src/features/chat/open-chat.tsx'
import { HideRequest } from '#src/features/requests/hide-request.tsx'
import { READ } from '#src/features/requests/proposal/proposal-names.ts'
import { UrgentChip } from '#src/features/requests/urgent-chip.tsx'
import { whenSent } from '#src/features/requests/when-sent.ts'
import { PostForm } from '#src/forms/posted/post-form.tsx'
import { useSeen } from '#src/lib/page/when-seen.ts'
import { photoUploader } from '#src/pages/photo-uploader.ts'
import { paths } from '#src/routes/paths.ts'
import { Answer } from '#src/ui/fact.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { WaitingPage } from '#src/ui/feedback/waiting.tsx'
import { SiteMap } from '#src/ui/map/site-map.tsx'
import { withoutScripts, withScripts } from '#src/ui/with-scripts.ts'
import { SHOWS } from '../../shared/marked-read.ts'
import { refusedOf } from '../../shared/posted-chat.ts'
import type { SectionData, SectionProps } from '../section-data.ts'
import { FailedSection } from '../to-confirm.tsx'
import { useSection } from '../use-section.ts'
import type { OpenRequest } from './answer-standing.tsx'
import { Answering, type AnsweringProps, typedIn } from './answering.tsx'
import type { OpenRequestData } from './load-open-request.ts'

export { act, load } from './load-open-request.ts'

/**
 * One request for a professional, and their proposal for it (PRO-2, PRO-4), which follow what changes (PRO-18). It counts as
 * read once the person has seen it.
 */
export function Page({ loaded }: SectionProps<OpenRequestData>) {
  const { id = '' } = useParams()
  /** The request that can no longer be seen, by its id: it was cancelled, or is out of reach by now. */
  const [gone, setGone] = useState<string>()
  const { data, failure, reload, refresh } = useSection<OpenRequest>(loaded, id, async (signal) => {
    try {
      const now = await call('showOpenRequest', { params: { id }, signal })
      setGone(undefined)
      return now
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setGone(id)
      throw error
    }
  })
  useNews(refresh, data?.stream)
  useSeen(data?.unread ? data.id : undefined, () => call('markRequestRead', { params: { id } }))
  // The page keeps what it shows, and the typed text.
  const isGone = data !== undefined && gone === data.id
  return (
    <>
      <Link
        component={RouterLink}
        to={`${paths.area}/pedidos`}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        Pedidos para si
      </Link>
      <FailedSection failure={isGone ? undefined : failure} onRetry={reload} loaded={loaded} />
      {!data && !failure && <WaitingPage label="A carregar o pedido" shape="columns" />}
      {data && <Request request={data} isGone={isGone} onChanged={reload} loaded={loaded} />}
    </>
  )
}

interface RequestProps extends Omit<AnsweringProps, 'pageChat'> {
  loaded: SectionData<OpenRequestData>
}

function Request(props: RequestProps) {
  const { request, loaded, isGone } = props
  const { standing } = loaded
  const { service, place, at, urgent, asked, lat, lng, answers, own: proposal } = request
  const notify = useNotify()
  const [search] = useSearchParams()
  const sent = proposal !== null && proposal.state !== 'withdrawn'
  const chat = loaded.data?.chat
  const refused = chat ? refusedOf(standing, loaded) : {}
  const pageChat = chat && { ...chat, ...refused }
  // Without scripts only a press says that somebody has read it.
  const isVeiled = request.unread && !sent && !search.has(SHOWS) && typedIn(loaded) === undefined
  const hide = async (hidden: boolean) => {
    try {
      await call('hideRequest', { params: { id: request.id }, body: { hidden } })
      notify(hidden ? 'Já não aparece na sua lista.' : 'Está outra vez na sua lista.')
    } catch (error) {
      notify(errorOf(error).message, 'error')
    }
    props.onChanged()
  }
  return (
    <>
      <Typography variant="h1" sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}>
        {service}
      </Typography>
      {urgent && <UrgentChip />}
      <Typography color="textSecondary" sx={{ mb: 3 }} suppressHydrationWarning>
        {[...(asked ? [ASKED_LABEL] : []), ...decidingInWords(request), whenSent(at)].join(' · ')}
      </Typography>
      {/* The chat says itself what was refused of it. */}
      {standing.failed && Object.keys(refused).length === 0 && <Notice>{standing.failed.text}</Notice>}
      {isVeiled && (
        <Box sx={withoutScripts}>
          <PostForm token={standing.token}>
            <Button type="submit" name={ACTION} value={READ} variant="contained">
              Ver o pedido
            </Button>
          </PostForm>
        </Box>
      )}
      {!sent && !isGone && (
        <Box sx={{ mt: -2, mb: 2, ...(isVeiled && withScripts) }}>
          <HideRequest request={request} hidden={request.hidden} token={standing.token} onPress={hide} />
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 3fr)' },
          ...(isVeiled && withScripts),
        }}
      >
        <Card title="O pedido">
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
            {answers.map((answer) => (
              <Answer key={answer.question} {...answer} />
            ))}
          </Box>
          {lat !== null && lng !== null && (
            <Box sx={{ mt: 3, ...withScripts }}>
              <SiteMap
                lat={lat}
                lng={lng}
                name={place ?? undefined}
                label={`Mapa: ${place ?? 'zona do pedido'}`}
              />
            </Box>
          )}
        </Card>
        <Card title={sent ? 'A sua proposta' : 'Responder'}>
          <Answering {...props} pageChat={pageChat} />
        </Card>
      </Box>
      {pageChat && !sent && (
        <Box sx={{ mt: 3 }}>
          <OpenChat
            proposal={pageChat.proposal}
            label="Ver a conversa com o cliente"
            uploader={photoUploader}
            asked
            page={pageChat}
          />
        </Box>
      )}
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" elevation={1} sx={{ p: { xs: 2, md: 4 }, borderRadius: '16px' }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
