import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { admin } from '@allmend/contract/office/admin'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { newsletterTexts } from './newsletter-texts.ts'
import styles from './newsletter.module.css'

/** Where the last newsletter is used up: the platform's Admin may give more. */
export function AskForMore({ projectId }: { projectId: string }) {
  const texts = useTexts(newsletterTexts)
  const client = useQueryClient()
  const queryKey = ['participation', 'newsletters asked', projectId]
  const request = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.admin.newsletterRequest({ projectId }, { signal }),
  })
  const ask = useMutation({
    mutationFn: (reason: string) => api.admin.askForNewsletters({ projectId, reason }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const form = useForm({
    schema: admin.askForNewsletters.input.pick({ reason: true }),
    initial: { reason: '' },
  })
  return (
    <div className={styles.acts}>
      <Loaded query={request} lines={1}>
        {({ askedAt }) =>
          askedAt === null ? (
            <Form
              of={form}
              send={async ({ reason }) => void (await ask.mutateAsync(reason))}
              acts={
                <Button type="submit" busy={form.busy}>
                  {texts.askMoreAct}
                </Button>
              }
            >
              <h3>{texts.askMore}</h3>
              <p>{texts.askMoreText}</p>
              <AreaField label={texts.askMoreReason} rows={2} maxLength={500} {...form.text('reason')} />
            </Form>
          ) : (
            <output>{texts.askedMore(date(askedAt))}</output>
          )
        }
      </Loaded>
    </div>
  )
}
