import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api/client.ts'
import { useSession } from '../../platform/api/session.ts'
import { addressOf } from '../../platform/i18n/address.ts'
import { number, time } from '../../platform/i18n/formats.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { useChange, visits } from './queries.ts'
import styles from './visit-banner.module.css'
import { visitTexts } from './visit-texts.ts'

/** As long as a superuser acts inside an organisation, every page says so. */
export function VisitBanner() {
  const session = useSession()
  const roles = session.kind === 'signed in' ? session.user.roles.defaults.roles : []
  return roles.includes('SUPERUSER') ? <Current /> : null
}

function Current() {
  const texts = useTexts(visitTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const current = useQuery(visits).data?.current
  const end = useChange(() => api.admin.endVisit({}))
  if (!current) return null

  function leave(): void {
    end.mutate(undefined, {
      onSuccess: (left) => {
        client.clear()
        client.setQueryData(visits.queryKey, left)
        toast(texts.ended)
        void navigate(addressOf('/admin/organisations', language))
      },
    })
  }

  return (
    <aside className={styles.banner} aria-label={texts.banner}>
      <p>
        <b>{texts.acting(current.organisation)}</b> {texts.why(current.reason)}
      </p>
      <span className={styles.acts}>
        <span>{texts.ends(time(current.endsAt))}</span>
        <span>{texts.acts(number(current.acts))}</span>
        <Button size="small" busy={end.isPending} onClick={leave}>
          {texts.end}
        </Button>
      </span>
    </aside>
  )
}
