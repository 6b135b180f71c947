/** A value and its noise. */
export function Plain({ shown, noise }: { shown: string; noise: string }) {
  return (
    <>
      {shown} <small>± {noise}</small>
    </>
  )
}
