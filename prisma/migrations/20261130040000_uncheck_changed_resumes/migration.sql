-- A career was checked against one text. The previous release replaces texts without knowing the column.
CREATE FUNCTION uncheck_changed_resume() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.is_checked := false;
  RETURN NEW;
END $$;

CREATE TRIGGER resumes_changed BEFORE UPDATE ON resumes
  FOR EACH ROW WHEN (OLD.text IS DISTINCT FROM NEW.text OR OLD.file_id IS DISTINCT FROM NEW.file_id)
  EXECUTE FUNCTION uncheck_changed_resume();
