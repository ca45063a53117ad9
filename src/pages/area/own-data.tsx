import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { ERASE } from '#schemas/accounts/erasing.ts'
import { errorOf } from '#schemas/validation/thrown.ts'
import { call } from '#src/api/client.ts'
import { ErasePerson } from '#src/features/account/erase-person.tsx'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { paths } from '#src/routes/paths.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useNotify } from '#src/ui/feedback/notifications.tsx'
import { AreaCard } from './area-card.tsx'
import { inFile, type LoadedArea, OWN_DATA, SIGN_OUT } from './load-area.ts'
import { signedOut } from './use-area.ts'

const OWN_FILE = 'os-meus-dados.json'

interface OwnDataProps extends Pick<LoadedArea, 'file' | 'standing' | 'erasing' | 'erasure'> {
  hasPassword: boolean
  query: URLSearchParams
}

/** A person's data: as a file (ACC-25), the end of the session, and the erasure of the account. */
export function OwnData({ file, standing, erasing, erasure, hasPassword, query }: OwnDataProps) {
  const navigate = useNavigate()
  const notify = useNotify()
  const download = async () => {
    try {
      saveFile(inFile(await call('exportPerson', {})), OWN_FILE)
    } catch (error) {
      if (!signedOut(error, navigate)) notify(errorOf(error).message, 'error')
    }
  }
  return (
    <AreaCard title="Os seus dados">
      {standing.failed?.action === SIGN_OUT && <Notice>{standing.failed.text}</Notice>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button component={RouterLink} to={`${paths.area}/dados`} variant="outlined" color="secondary">
          Mudar os meus dados
        </Button>
        {file === undefined ? (
          <form method="get">
            <Button variant="outlined" color="secondary" {...posts('1', download)} name={OWN_DATA}>
              Descarregar os meus dados
            </Button>
          </form>
        ) : (
          <Button
            variant="outlined"
            color="secondary"
            download={OWN_FILE}
            href={`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}
          >
            Guardar o ficheiro
          </Button>
        )}
        <PostForm token={standing.token}>
          <Button {...posts(SIGN_OUT, () => navigate('/sso?signout'))} color="secondary">
            Terminar sessão
          </Button>
        </PostForm>
      </Stack>
      <ErasePerson
        standing={erasing}
        actions={standing}
        hasPassword={hasPassword}
        erasure={erasure}
        query={query}
        asked={query.has(ERASE)}
      />
    </AreaCard>
  )
}
