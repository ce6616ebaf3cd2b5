/** The place of an error below its field. */
export function FieldError({ name, text }: { name: string; text: string | undefined }) {
  return (
    <p className="form-error" id={`${name}-e`} hidden={!text}>
      {text}
    </p>
  );
}
