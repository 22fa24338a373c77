-- Staff find people by the start of an address or by words of a name, among a million.
CREATE INDEX users_email_start ON users (email text_pattern_ops);
CREATE INDEX users_name_words ON users USING gin (to_tsvector('simple'::regconfig, name));
