import { useQuery } from '@tanstack/react-query'
import { type Trial, TrialInviteForm } from '@allmend/contract/projects/participation'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { calendarDay, number } from '../../platform/i18n/formats.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import { Form } from '../../platform/ui/form/form.tsx'
import { useForm } from '../../platform/ui/form/use-form.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { trial, useInviteToTrial } from './queries.ts'
import styles from './trial.module.css'
import { trialTexts } from './trial-texts.ts'

/** Until the start is approved: whom the organisation has invited to try the project out, and how long they can. */
export function TrialSection({ projectId, isAdmin }: { projectId: string; isAdmin: boolean }) {
  const texts = useTexts(trialTexts)
  const query = useQuery(trial(projectId))
  return (
    <Section title={texts.title} text={texts.text}>
      <Loaded query={query} lines={3}>
        {(held) => (
          <>
            <State trial={held} />
            {isAdmin && held.daysLeft > 0 && held.invited < held.places && (
              <InviteForm projectId={projectId} />
            )}
            {isAdmin && held.daysLeft > 0 && held.invited >= held.places && (
              <Notice kind="info">{texts.full}</Notice>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function State({ trial: { invited, places, lastDay, daysLeft } }: { trial: Trial }) {
  const texts = useTexts(trialTexts)
  if (lastDay === null) return <p className={styles.state}>{texts.begins(number(places))}</p>
  if (daysLeft === 0) return <p>{texts.over(calendarDay(lastDay))}</p>
  return (
    <p className={styles.state}>
      {texts.state(number(invited), number(places), daysLeft, calendarDay(lastDay))}
    </p>
  )
}

function InviteForm({ projectId }: { projectId: string }) {
  const texts = useTexts(trialTexts)
  const language = useLanguage()
  const invite = useInviteToTrial()
  const form = useForm({ schema: TrialInviteForm, initial: { email: '' } })
  return (
    <Form
      of={form}
      send={async ({ email }) => {
        await invite.mutateAsync({ projectId, email, language })
        form.reset()
        toast(texts.invited)
      }}
      acts={
        <Button type="submit" kind="primary" busy={form.busy}>
          {texts.invite}
        </Button>
      }
    >
      <TextField label={texts.email} type="email" autoComplete="off" {...form.text('email')} />
    </Form>
  )
}
