import type { ActionFunctionArgs } from 'react-router-dom'
import { authFailureOf } from '#/features/auth/auth-failure.ts'
import { emailProblem, fieldProblems, textOf } from '#/features/auth/credentials.ts'
import { redirectOf } from '#/features/auth/redirect-target.ts'
import { sendVerificationMail } from '#/features/auth/verification-mail.ts'
import type { VerifyAnswer } from '#/features/auth/verify-answer.ts'

export const action = async ({ request }: ActionFunctionArgs): Promise<VerifyAnswer> => {
  const email = textOf(await request.formData(), 'email').trim()
  const fields = fieldProblems({ email: emailProblem(email) })
  if (fields) return { failure: { fields } }
  try {
    await sendVerificationMail(email, redirectOf(request))
    return { sentTo: email }
  } catch (error) {
    return { failure: authFailureOf(error) }
  }
}
