import type { Profile } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { useCurrency, usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox, FormError, SelectField, TextField } from '@escapes/shared-ui/forms'
import { listCountries } from '@escapes/platform/list-countries'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { ProfileInput, ProfileResult } from '../action.ts'
import { profileSchema } from '../profile-schema.ts'
import css from '../profile-page.module.css'

const toValues = (profile: Profile) => ({
  displayName: profile.displayName ?? '',
  phone: profile.phone ?? '',
  country: profile.country ?? '',
  preferredCurrency: profile.preferredCurrency ?? '',
  wantsMessages: !profile.mutedTopics.includes('messages'),
  wantsAfterTrip: !profile.mutedTopics.includes('after-trip'),
})

/** Everything but the picture. What the api stored, such as a number with its country, replaces what was typed. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { notify } = usePlatform()
  const { available } = useCurrency()
  const { send, result, isPending } = useMutation<ProfileInput, ProfileResult>()
  const { form, message } = useProblemForm(profileSchema, toValues(profile), result?.problem)
  const save = form.handleSubmit((change) =>
    send({ intent: 'save', change }, (saved) => {
      form.reset(toValues(saved))
      notify({ status: 'success', title: 'Your profile is saved', subject: 'profile' })
    }),
  )
  const codes = Object.keys(currencies) as (keyof typeof currencies)[]
  const offered = codes.filter((code) => available.includes(code) || code === profile.preferredCurrency)
  return (
    <form noValidate className={css.form} onSubmit={(event) => void save(event)} aria-label="Your profile">
      <section className={css.part} aria-labelledby="about-you">
        <h2 id="about-you">About you</h2>
        <div className={css.fields}>
          <TextField
            label="Display name"
            isOptional
            autoComplete="nickname"
            maxLength={80}
            placeholder={profile.fullName}
            hint={`What we call you. Without one it is ${profile.fullName || profile.email}.`}
            {...fieldProps(form, 'displayName')}
          />
          <SelectField
            label="Country"
            isOptional
            autoComplete="country"
            placeholder="Not said"
            options={listCountries()}
            hint="Where you live. A phone number without its country is one of here."
            {...fieldProps(form, 'country')}
          />
          <TextField
            label="Phone or WhatsApp"
            isOptional
            type="tel"
            autoComplete="tel"
            maxLength={40}
            placeholder="+94 77 555 0143"
            hint="Your driver and your host reach you by it on the day."
            {...fieldProps(form, 'phone')}
          />
          <SelectField
            label="Currency of prices"
            isOptional
            placeholder="As chosen in each browser"
            options={offered.map((code) => ({ value: code, label: `${code}, ${currencies[code].name}` }))}
            hint="On every device you sign in on. What is booked keeps its currency."
            {...fieldProps(form, 'preferredCurrency')}
          />
        </div>
      </section>
      <fieldset className={css.part}>
        <legend>E-mails</legend>
        <Checkbox {...form.register('wantsMessages')}>
          <span className={css.choice}>
            <b>Messages you have not read</b>
            <span>An e-mail when we answered and you have not seen it yet.</span>
          </span>
        </Checkbox>
        <Checkbox {...form.register('wantsAfterTrip')}>
          <span className={css.choice}>
            <b>After the trip</b>
            <span>A thank-you once you are back, and one question: how was it? We ask for a review.</span>
          </span>
        </Checkbox>
        <p className={css.note}>
          E-mails about your bookings, payments and the security of your account are always sent.
        </p>
      </fieldset>
      <div className={css.save}>
        <FormError>{message && `${message} What you wrote is still here.`}</FormError>
        <Button type="submit" isBusy={isPending} busyLabel="Saving…">
          Save profile
        </Button>
      </div>
    </form>
  )
}
