'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import type { Endpoint } from '@sesol/contract/endpoint'
import { type Answer, type EndpointName, endpoints } from '@sesol/contract/endpoints'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import { focusFirstInvalid, useSubmitOnce } from '@/lib/client/forms/form'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { usePersistedValues } from '@/lib/client/forms/use-persisted-values'
import { type CallOptions, call } from '@/lib/client/http/api'
import { secondsOf, useBackoff } from '@/lib/client/http/backoff'
import { useErrorText } from '@/lib/client/http/error-text'
import { ApiError } from '@/lib/shared/errors/errors'
import { retractErrors, toast } from './toast'
import { useFields } from './use-fields'
import { useSessionEnd } from './use-session-end'

type SchemaOf<N extends EndpointName> = (typeof endpoints)[N] extends { body: { schema: infer S } } ? S : never
type InputOf<N extends EndpointName> = SchemaOf<N> extends z.ZodType<unknown, infer I extends FieldValues> ? I : never
type OutputOf<N extends EndpointName> = SchemaOf<N> extends z.ZodType<infer O> ? O : never

type Tools<N extends EndpointName, I extends FieldValues, O> = {
  /** Makes the call of the row; once it succeeds, kept values are deleted. */
  send: (options?: CallOptions<N>) => Promise<Answer<N>>
  form: UseFormReturn<I, unknown, O>
}

type Options<N extends EndpointName, I extends FieldValues, O> = {
  /** The schema defaults to the row's body; a form may have other fields. */
  schema?: z.ZodType<O, I> | ((values: I) => z.ZodType<O, I>)
  defaultValues?: DefaultValues<NoInfer<I>>
  /** The key under which this tab keeps what is typed until it is sent: for a page with several such forms, or with a secret in its address. */
  keep?: string
  /** The browser checks the limits, too: for forms that work without scripts, and for a text that stops at its end. */
  native?: boolean
  /** What the form says of a failure; the same by default. */
  says?: (failure: unknown) => unknown
  /** Failures are toasts, too; with this one if each is shown at its field. */
  refused?: string
  /** Busy until the next page is shown. */
  leaves?: boolean
  /** `false`: a 429 is only said, and the form may be sent again at once. */
  waits?: boolean
  /** Instead of the way to sign-in. @returns whether nothing is left to show */
  settles?: (error: unknown) => boolean
  /** An `ApiError` whose fields are those of the form is shown at them. */
  submit: (values: NoInfer<O>, tools: Tools<N, NoInfer<I>, NoInfer<O>>) => Promise<unknown>
}

type FieldOptions<I extends FieldValues> = { count?: 'always' | 'late'; deps?: FieldPath<I>[] }

const partOf = (schema: z.ZodType, name: string): z.ZodType | undefined =>
  schema instanceof z.ZodObject ? schema.shape[name] : undefined

function limitsOf(part: z.ZodType | undefined): { minLength?: number; maxLength?: number } {
  if (part instanceof z.ZodOptional || part instanceof z.ZodNullable || part instanceof z.ZodDefault) {
    return limitsOf(part.unwrap() as z.ZodType)
  }
  const { minLength, maxLength } = part?.meta() ?? {}
  return { ...(typeof minLength === 'number' && { minLength }), ...(typeof maxLength === 'number' && { maxLength }) }
}

type FieldProblems = Record<string, { type: 'server'; message: string }>

/** What is said at fields, and what remains to be said above the form. */
function splitError(error: unknown, isField: (name: string) => boolean): { atFields: FieldProblems; above: unknown } {
  const given = Object.entries(error instanceof ApiError ? error.fields : {})
  const atFields: FieldProblems = {}
  const rest: string[] = []
  for (const [field, [message]] of given) {
    if (!message) continue
    if (isField(field)) atFields[field] = { type: 'server', message }
    else rest.push(message)
  }
  return { atFields, above: rest[0] ?? (given.length > 0 ? undefined : error) }
}

/** The key defaults to the address of the page in either language, for a form with a text of several lines. */
function useKeepKey(call: EndpointName, keep: string | undefined, form: RefObject<HTMLFormElement | null>) {
  const [byDefault, setDefault] = useState<string>()
  useEffect(() => {
    const hasLines = form.current?.querySelector('textarea')
    if (hasLines) setDefault(`${call}:${location.pathname.replace(/^\/en(?=\/)/, '')}`)
  }, [call, form])
  return keep ?? byDefault
}

/** Usage: `<form {...props}><TextInput label={…} {...field('email')} /><FormEnd {...state}>…</FormEnd></form>` */
export function useContractForm<N extends EndpointName, I extends FieldValues = InputOf<N>, O = OutputOf<N>>(
  name: N,
  {
    schema,
    defaultValues,
    keep,
    native = false,
    says = (failure) => failure,
    refused,
    leaves = false,
    waits = true,
    settles,
    submit,
  }: Options<N, I, O>,
) {
  const { body, withoutBearer }: Endpoint = endpoints[name]
  const schemaOf = (values: I) =>
    (typeof schema === 'function' ? schema(values) : (schema ?? body?.schema)) as z.ZodType<O, I>
  const errorText = useErrorText()
  const sessionEnd = useSessionEnd()
  const sent = useSentForm(name)
  const isField = (field: string) => partOf(schemaOf({} as I), field) !== undefined
  const [first] = useState(() => splitError(sent?.failure && says(sent.failure), isField))
  const { seconds, backOffFrom } = useBackoff(secondsOf(sent?.failure))
  const [failure, setFailure] = useState<unknown>(first.above)
  const [isSent, setSent] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<I, unknown, O>({
    resolver: (values, ...rest) => zodResolver(schemaOf(values))(values, ...rest),
    // Input from before hydration stays where there are no default values.
    ...(defaultValues && { defaultValues }),
    ...(sent && {
      defaultValues: { ...defaultValues, ...sent.fields } as DefaultValues<I>,
      errors: first.atFields as FieldErrors<I>,
    }),
    shouldFocusError: false,
  })
  const key = useKeepKey(name, keep, element)
  const forget = usePersistedValues(form, key)
  const { submitCount, isSubmitted, isSubmitting } = form.formState
  useLayoutEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current)
  }, [submitCount])

  /** @returns what remains to be said above the form */
  function showAtFields(error: unknown): unknown {
    const { atFields, above } = splitError(error, (field) => Boolean(element.current?.elements.namedItem(field)))
    for (const [field, problem] of Object.entries(atFields)) form.setError(field as FieldPath<I>, problem)
    return above
  }

  const isSettled = settles ?? ((error: unknown) => !withoutBearer && sessionEnd(error, { typed: key !== undefined }))

  async function attempt(values: O) {
    setFailure(undefined)
    retractErrors()
    try {
      await submit(values, {
        form,
        send: async (options) => {
          const answer = await call(name, options)
          forget()
          return answer
        },
      })
      setSent(true)
    } catch (failed) {
      const error = says(failed)
      if (isSettled(error)) return
      if (waits) backOffFrom(error)
      const above = showAtFields(error)
      setFailure(above)
      if (refused !== undefined) toast.error(errorText(above ?? refused, { typed: true }))
    }
  }

  const onSubmit = useSubmitOnce(async (event) => {
    if (seconds === 0) await form.handleSubmit(attempt)(event)
  })

  const fieldOf = useFields(form)
  function field<F extends FieldPath<I>>(name: F, { count, deps }: FieldOptions<I> = {}) {
    const part = partOf(schemaOf(form.getValues()), name)
    const limits = limitsOf(part)
    return {
      ...(sent && { defaultValue: sent.fields[name] }),
      ...(native && { ...limits, required: part?.safeParse('').success === false }),
      ...fieldOf(name, { ...(count && { max: limits.maxLength, quiet: count === 'late' }), ...(deps && { deps }) }),
    }
  }

  return {
    form,
    field,
    props: { ref: element, noValidate: true, onSubmit },
    state: {
      failure: isSubmitted || isSubmitting || sent ? failure : undefined,
      seconds,
      busy: isSubmitting || (leaves && isSent),
    },
  }
}
