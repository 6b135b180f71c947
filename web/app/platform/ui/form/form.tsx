import type { ReactNode } from 'react'
import { FailureNotice } from '../notice/failure-notice.tsx'
import styles from './form.module.css'
import type { Form as FormState } from './use-form.ts'

interface FormProps<V extends Record<string, string | boolean>> {
  of: FormState<V>
  send: (values: V) => Promise<void>
  children: ReactNode
  /** Submit button and what stands beside it. */
  acts: ReactNode
}

export function Form<V extends Record<string, string | boolean>>({
  of: form,
  send,
  children,
  acts,
}: FormProps<V>) {
  return (
    <form
      id={form.id}
      // Should the form ever be sent by the browser itself, its values must not land in the address.
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.busy) void form.submit(send)
      }}
    >
      {children}
      {form.failure !== undefined && <FailureNotice failure={form.failure} />}
      <div className={styles.acts}>{acts}</div>
    </form>
  )
}
