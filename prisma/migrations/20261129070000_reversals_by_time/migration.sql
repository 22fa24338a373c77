-- The office lists connects that came back, newest first. They are few among many transfers, so the index of blocks reads far too many.
CREATE INDEX ledger_transfers_reversals ON ledger_transfers (created_at DESC, id DESC) WHERE reverses_id IS NOT NULL;
