package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"time"
)

type object = map[string]any

func call(method, path string, body object) object {
	var content []byte
	if body != nil {
		content, _ = json.Marshal(body)
	}
	request, _ := http.NewRequest(method, os.Getenv("PEYK_URL")+path, bytes.NewReader(content))
	request.Header.Set("Api-Key", os.Getenv("PEYK_API_KEY"))
	request.Header.Set("Accept", "application/json")
	request.Header.Set("Content-Type", "application/json")
	key := make([]byte, 16)
	rand.Read(key)
	request.Header.Set("Idempotency-Key", fmt.Sprintf("%x", key))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	read := object{}
	decoder := json.NewDecoder(answer.Body)
	decoder.UseNumber()
	if err := decoder.Decode(&read); err != nil {
		panic(err)
	}
	if read["status"] != "success" {
		panic(fmt.Sprint(read["error_code"], ": ", read["message"]))
	}
	return read["data"].(object)
}

func main() {
	send := call("POST", "/ws/v1/sms/pattern", object{
		"code":          "peykotp001",
		"attributes":    object{"code": "482913"},
		"recipient":     "09123456789",
		"line_number":   "90008361",
		"number_format": "english",
		"schedule":      time.Now().UTC().Add(time.Hour).Format(time.RFC3339),
	})
	cancelled := call("PATCH", fmt.Sprint("/ws/v1/send_request/", send["id"], "/cancel"), nil)
	fmt.Println(cancelled["status"])
}
